import * as react from "react";

/**
 * React's development build records a stack for each element and a span for each render. Only developer tools read them,
 * and they take a quarter of the time of these tests, so both are turned off before the rest of React is loaded. Its
 * warnings and its double mounting stay.
 */
Reflect.deleteProperty(console, "createTask");
Reflect.deleteProperty(console, "timeStamp");
const internals: object = Reflect.get(react, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
// React records no stacks above 10,000 in a second, and begins to count again after that.
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set: () => {} });
