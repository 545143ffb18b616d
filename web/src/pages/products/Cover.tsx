import { styled } from 'styled-components';

const Picture = styled.img`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: contain;
`;

/** A thumbnail that fills its box. The text around the thumbnail names the product. */
export const Cover = ({ src }: { src: string }) => (
  <Picture src={src} alt="" loading="lazy" decoding="async" />
);
