interface Place {
  latitude: number;
  longitude: number;
}

/**
 * Returns the great-circle distance in statute miles, the unit of ticketed mileage (not nautical miles or kilometers),
 * rounded to a mile.
 */
export function greatCircleMiles(from: Place, to: Place): number {
  const radians = Math.PI / 180;
  const latitudeTerm = Math.sin(((to.latitude - from.latitude) * radians) / 2) ** 2;
  const longitudeTerm = Math.sin(((to.longitude - from.longitude) * radians) / 2) ** 2;
  const haversine = latitudeTerm + Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * longitudeTerm;
  return Math.round(2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(haversine))));
}

/** The mean radius (IUGG). The earth's flattening changes a distance by at most half a percent. */
const earthRadiusMiles = 3958.761;
