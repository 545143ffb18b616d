export interface Tags {
  /** The last part of the IPTC code, for example `compositeSynthetic`, or null without the tag. */
  digitalSourceType: string | null;
  hasCreator: boolean;
}

/** As a property or as an attribute (XMP specification, part 1, 7.9). IPTC's codes are URLs of its NewsCodes. */
const sourceType =
  /DigitalSourceType(?:\s*=\s*["']|[^>]*>\s*|[^>]*rdf:resource=["'])https?:\/\/cv\.iptc\.org\/newscodes\/\w+\/(\w+)/;
const creator = /<dc:creator>\s*<rdf:Seq>\s*<rdf:li[^>]*>\s*[^<\s]/;

/** Reads the provenance tags from a picture's XMP packet. */
export function readTags(xmp: Buffer | undefined): Tags {
  const text = xmp?.toString('utf8') ?? '';
  return { digitalSourceType: sourceType.exec(text)?.[1] ?? null, hasCreator: creator.test(text) };
}
