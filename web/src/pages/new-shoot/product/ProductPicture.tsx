import type { ProductKind, ProductView } from '@packshot/proto/rest/product-words';

/** What is drawn. */
type PictureOf = ProductView | ProductKind | 'solid' | 'glass' | 'converging' | 'straight';

/** Drawn in lines on 32 × 32. */
const pictures: Record<PictureOf, string> = {
  side: 'M3 26h26M18 26V12h8v14M3 16a5 3.5 0 0 1 9 0a5 3.5 0 0 1-9 0M7.5 15.9v.2',
  above: 'M14 28h15M18 24V14a4 1.8 0 0 1 8 0v10a4 1.8 0 0 1-8 0M26 14a4 1.8 0 0 1-8 0M3 6l7 2-3 4zM10 10l4 3',
  flat: 'M5 20l6-6h16l-6 6zM16 3v7M13 7l3 3 3-3M3 26h26',
  stands: 'M4 28h24M12 28V14c0-3 2-3 2-6V4h4v4c0 3 2 3 2 6v14',
  lies: 'M3 26h26M5 26v-5a2 2 0 0 1 2-2h18a2 2 0 0 1 2 2v5M20 19v7',
  hangs: 'M4 4h24M16 4v7M10 24l3-13h6l3 13zM14 24a2 2 0 0 0 4 0',
  garment: 'M11 5c2 3 8 3 10 0l7 4-3 6-3-1v13H10V14l-3 1-3-6z',
  bag: 'M6 13h20l2 14H4zM11 16v-6a5 5 0 0 1 10 0v6',
  shoe: 'M4 11v13h24v-3c0-3-5-3-8-5l-5-6-3 3c-3 1-5 0-8-2zM4 21h24',
  neck: 'M7 4c0 12 4 16 9 18 5-2 9-6 9-18M16 22l-3 3 3 4 3-4z',
  wrist: 'M12 10V3h8v7M12 22v7h8v-7M16 9a7 7 0 1 0 .1 0M16 13v3l2 2',
  head: 'M3 22h26M8 22v-6a8 8 0 0 1 16 0v6M8 18h16',
  solid: 'M9 6h14l-2 21H11zM9.600 12h13M10 17h12M10.500 22h11',
  glass: 'M9 5h14l-2 22H11zM10 15h12M13 8v4M16 18l3 5',
  converging: 'M5 6h22l-4 21H9zM9.500 11h13M10.500 23h11',
  straight: 'M7 5h18v22H7zM11 10h10M11 22h10',
  ring: 'M16 12a8 8 0 1 0 .1 0M12 6l2-3h4l2 3-4 6z',
};

/** A small line drawing beside the word that it illustrates. */
export const ProductPicture = ({ of }: { of: PictureOf }) => (
  <svg
    viewBox="0 0 32 32"
    width={32}
    height={32}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={pictures[of]} />
  </svg>
);
