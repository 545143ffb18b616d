/** A box of ISO/IEC 14496-12. */
export declare const box: (type: string, ...parts: Buffer[]) => Buffer;
/** Code points of ITU-T H.273, in full range. */
export declare const nclx: (primaries: number, transfer: number) => Buffer;
export declare const profile: (icc: Buffer) => Buffer;
/** Quarters of a turn, against the clock. */
export declare const turned: (quarters: number) => Buffer;
export declare const isAlpha: Buffer;
interface HeifItem {
    /** Boxes that describe it, in addition to those of the coded picture. */
    properties: Buffer[];
    /** The items whose alpha or premultiplied colours it is: type of the reference, and numbers from 1. */
    refers?: {
        type: 'auxl' | 'prem';
        to: number;
    };
}
/**
 * Writes a HEIF file whose items all show the coded picture of another one.
 *
 * @param source with one picture and no colours stated, such as `data/mug.heic`
 * @param primary number of the primary item, from 1
 */
export declare function heif(source: Buffer, items: HeifItem[], primary: number, brands?: string[]): Buffer;
export {};
