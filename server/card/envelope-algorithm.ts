/** How the key of an envelope is agreed upon; what is in it is encrypted with A256GCM. */
export const keyManagement = "ECDH-ES+A256KW";
