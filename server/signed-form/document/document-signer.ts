import { constants, createPrivateKey, privateEncrypt } from "node:crypto";
import { Signer } from "@signpdf/signpdf";
import forge from "node-forge";

/** The prefix of a SHA-256 hash in an RSA signature (RFC 8017, 9.2). */
const sha256Prefix = Buffer.from("3031300d060960864801650304020105000420", "hex");

/**
 * Creates a detached signature over the bytes of a document. node-forge builds the structure. OpenSSL does the RSA
 * operation in a thirtieth of the time, because the signer waits for it.
 */
export class DocumentSigner extends Signer {
  readonly #certificate: forge.pki.Certificate;
  readonly #key: forge.pki.rsa.PrivateKey;

  /** `p12` is the key and certificate as PKCS #12 without a passphrase. */
  constructor(p12: Buffer) {
    super();
    const bags = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(p12.toString("binary")), false, "");
    const bagOf = (bagType = "") => bags.getBags({ bagType })[bagType]?.[0];
    const certificate = bagOf(forge.pki.oids.certBag)?.cert;
    const key = bagOf(forge.pki.oids.pkcs8ShroudedKeyBag)?.key;
    if (!certificate || !key) throw new Error("The key of documents has no certificate");
    this.#certificate = certificate;
    this.#key = Object.assign(key as forge.pki.rsa.PrivateKey, { sign: signWith(forge.pki.privateKeyToPem(key)) });
  }

  override async sign(pdf: Buffer, signingTime?: Date): Promise<Buffer> {
    if (!signingTime) throw new Error("A document is sealed at the moment of its signature");
    const signed = forge.pkcs7.createSignedData();
    signed.content = forge.util.createBuffer(pdf.toString("binary"));
    signed.addCertificate(this.#certificate);
    // European validators require this order of attributes.
    const attributes = [
      { type: forge.pki.oids.contentType ?? "", value: forge.pki.oids.data ?? "" },
      // node-forge accepts a Date here, although its types only allow a string.
      { type: forge.pki.oids.signingTime ?? "", value: signingTime as unknown as string },
      { type: forge.pki.oids.messageDigest ?? "" },
    ];
    signed.addSigner({
      key: this.#key,
      certificate: this.#certificate,
      authenticatedAttributes: attributes,
      digestAlgorithm: forge.pki.oids.sha256 ?? "",
    });
    signed.sign({ detached: true });
    return Buffer.from(forge.asn1.toDer(signed.toAsn1()).getBytes(), "binary");
  }
}

function signWith(pem: string) {
  const key = createPrivateKey(pem);
  return (digest: forge.md.MessageDigest): string => {
    const hash = Buffer.from(digest.digest().getBytes(), "binary");
    const told = Buffer.concat([sha256Prefix, hash]);
    return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, told).toString("binary");
  };
}
