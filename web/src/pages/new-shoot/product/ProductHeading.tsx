import { styled } from 'styled-components';

const Heading = styled.h2`
  font-size: 1rem;
`;

/** Heading of the product questions. @param photo name of the photo, if there are several photos */
export const ProductHeading = ({ photo }: { photo: string | undefined }) => (
  <Heading>{photo === undefined ? 'The product' : `The product in ${photo}`}</Heading>
);
