import { isIPv6 } from "node:net";

/**
 * By what a stranger is counted. Whoever has one IPv6 address has the 2^64 beside it as well (RFC 4291, 2.5.1), so
 * these count as one.
 */
export function callerAt(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [start = "", end = ""] = address.split("::");
  const groups = start.split(":").filter(Boolean);
  const after = end.split(":").filter(Boolean);
  const zeros = address.includes("::") ? Array(8 - groups.length - after.length).fill("0") : [];
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
}
