/** The key agreement of an envelope. Its content is encrypted with A256GCM. */
export const keyManagement = "ECDH-ES+A256KW";
