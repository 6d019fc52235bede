type Components = Record<string, Record<string, object>>;

/** Returns the components that a part of the calls refers to, directly or through other components. */
export function referredTo(paths: object, components: Components): Components {
  const found = new Map<string, Set<string>>(Object.keys(components).map((place) => [place, new Set()]));
  const follow = (part: object) => {
    for (const [, place = "", name = ""] of JSON.stringify(part).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      const [names, component] = [found.get(place), components[place]?.[name]];
      if (!names || !component || names.has(name)) continue;
      names.add(name);
      follow(component);
    }
  };
  follow(paths);
  return Object.fromEntries(
    Object.entries(components).map(([place, parts]) => [
      place,
      Object.fromEntries(Object.entries(parts).filter(([name]) => found.get(place)?.has(name))),
    ]),
  );
}
