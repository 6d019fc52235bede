import forge from "node-forge";

/** Returns what a PDF reader finds in the digital signature of a PDF. */
export function sealOf(pdf: Buffer) {
  const text = pdf.toString("latin1");
  const [from = 0, length = 0, next = 0, rest = 0] = (/ByteRange \[(\d+) (\d+) (\d+) (\d+)/.exec(text) ?? [])
    .slice(1)
    .map(Number);
  const hex = /Contents <([0-9a-f]+?)(?:00)*>/.exec(text)?.[1] ?? "";
  const der = forge.asn1.fromDer(Buffer.from(`${hex}0000000000`, "hex").toString("binary"), {
    parseAllBytes: false,
  } as never);
  const { rawCapture } = forge.pkcs7.messageFromAsn1(der) as unknown as {
    rawCapture: { signature: string; authenticatedAttributes: forge.asn1.Asn1[] };
  };
  const { Class, Type, create, toDer } = forge.asn1;
  const set = create(Class.UNIVERSAL, Type.SET, true, rawCapture.authenticatedAttributes);
  const attributes = Buffer.from(toDer(set).getBytes(), "binary");
  return {
    attributes,
    // The last 32 bytes of the attributes are the hash of the message.
    digest: attributes.subarray(-32),
    signature: Buffer.from(rawCapture.signature, "binary"),
    content: Buffer.concat([pdf.subarray(from, from + length), pdf.subarray(next, next + rest)]),
    /** The signature covers every byte except its own value between angle brackets. */
    isWhole: from === 0 && next + rest === pdf.length && pdf[length] === 0x3c && pdf[next - 1] === 0x3e,
  };
}
