import { isIPv6 } from "node:net";

/**
 * Returns the key under which an anonymous caller is counted. A holder of one IPv6 address also has the other 2^64 of
 * its network (RFC 4291, 2.5.1), so these count as one caller.
 */
export function callerAt(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [start = "", end = ""] = address.split("::");
  const groups = start.split(":").filter(Boolean);
  const after = end.split(":").filter(Boolean);
  const zeros = address.includes("::") ? Array(8 - groups.length - after.length).fill("0") : [];
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
}
