/** IPTC digital source types of Packshot's pictures: a photo on a rendered ground, or a picture of an AI provider. */
export type DigitalSource = 'compositeSynthetic' | 'trainedAlgorithmicMedia';

/** IPTC NewsCodes vocabulary, which search engines and marketplaces read. */
const vocabulary = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const creator = 'Packshot';
const tool = `<xmp:CreatorTool>${creator}</xmp:CreatorTool>`;

/**
 * Returns the XMP packet of a picture, with the IPTC digital source type and the creator.
 *
 * @param earlier XMP packet of the picture, which is kept if another program stated a digital source type in it
 */
export function writeProvenance(source: DigitalSource, earlier?: string): string {
  if (earlier?.includes('DigitalSourceType') && !earlier.includes(tool)) return earlier;
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
<Iptc4xmpExt:DigitalSourceType>${vocabulary}${source}</Iptc4xmpExt:DigitalSourceType>
<dc:creator><rdf:Seq><rdf:li>${creator}</rdf:li></rdf:Seq></dc:creator>
${tool}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}
