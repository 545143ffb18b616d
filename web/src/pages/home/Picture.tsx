interface PictureProps {
  /** File in `public/samples`, made by `services/studio/generators`. */
  name: string;
  alt: string;
  /** Whether the picture is visible without scrolling and must load at once. */
  first?: boolean;
  /** The `sizes` attribute of the image. The default is half of a section's width, for pictures next to text. */
  sizes?: string;
}

/** A square sample picture, in the resolution that the screen needs. */
export function Picture({
  name,
  alt,
  first = false,
  sizes = '(min-width: 1025px) 536px, calc(100vw - 64px)',
}: PictureProps) {
  return (
    <img
      src={`/samples/${name}-560.webp`}
      srcSet={[560, 760, 1120].map((width) => `/samples/${name}-${width}.webp ${width}w`).join(', ')}
      sizes={sizes}
      width={1120}
      height={1120}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
      style={{ aspectRatio: '1', height: 'auto' }}
      draggable={false}
    />
  );
}
