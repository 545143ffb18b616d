import { styled } from 'styled-components';
import { Skeleton } from '../../ui/Skeleton.js';
import { Gallery } from './Gallery.js';
import { CardBox, CardLine, CardPicture, CardText } from './job/card-parts.js';
import { RowBox, RowFacts, Rows } from './job/row-parts.js';
import type { LibraryView } from './toolbar/use-library-view.js';

const Line = styled(Skeleton)<{ $width?: number }>`
  display: inline-block;
  width: ${({ $width }) => $width}%;
  height: 12px;
`;

/** Placeholder with the height of a name, or of the link to the results in a row. */
const Name = styled.div`
  min-height: 28px;
`;

const Square = styled(Skeleton)`
  aspect-ratio: 1;
  border-radius: 0;
`;

const Thumbnail = styled(Skeleton)`
  width: 64px;
  height: 64px;
  border-radius: var(--radius);
`;

/** Placeholder with the width of a row's checkbox or menu button. */
const MenuPlace = styled.div`
  width: 44px;
`;

const many = [0, 1, 2, 3, 4, 5, 6, 7];

/** Placeholder with the final height of the library. */
export function LibrarySkeleton({ view }: { view: LibraryView }) {
  if (view === 'list')
    return (
      <Rows aria-busy>
        {many.map((key) => (
          <RowBox key={key} aria-hidden>
            <MenuPlace />
            <Thumbnail />
            <div>
              <Name>
                <Line $width={60} />
              </Name>
              <Name>
                <Line $width={35} />
              </Name>
            </div>
            <RowFacts>
              {[90, 110, 95].map((width) => (
                <span key={width}>
                  <Line style={{ width }} />
                </span>
              ))}
            </RowFacts>
            <MenuPlace />
          </RowBox>
        ))}
      </Rows>
    );
  return (
    <Gallery aria-busy>
      {many.map((key) => (
        <CardBox key={key} as="div" aria-hidden>
          <CardPicture>
            <Square />
          </CardPicture>
          <CardText>
            <div>
              <Name>
                <Line $width={70} />
              </Name>
              <CardLine>
                <Line $width={55} />
              </CardLine>
              <CardLine>
                <Line $width={40} />
              </CardLine>
            </div>
          </CardText>
        </CardBox>
      ))}
    </Gallery>
  );
}
