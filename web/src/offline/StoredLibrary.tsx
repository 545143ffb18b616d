import { modeNames, statusNames } from '@packshot/proto/rest/job-words';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useConnectionLost } from '../api/connection.js';
import { useSession } from '../auth/session.js';
import { Gallery } from '../pages/library/Gallery.js';
import { CardBox, CardLine, CardPicture, CardText } from '../pages/library/job/card-parts.js';
import { Quiet, Stack } from '../ui/Card.js';
import { formatDate, formatMoment } from '../ui/format-date.js';
import { readLibrary, readThumbnail, type LibraryCopy, type StoredJob } from './library-copy.js';

const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: contain;
`;

const Name = styled.p`
  overflow: hidden;
  font-weight: 550;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

function StoredCard({ userId, job }: { userId: string; job: StoredJob }) {
  const [src, setSrc] = useState<string>();
  const name = job.input_filename || 'Untitled';
  useEffect(() => {
    let url: string | undefined;
    let isGone = false;
    const show = (blob: Blob | undefined) => {
      if (!blob || isGone) return;
      url = URL.createObjectURL(blob);
      setSrc(url);
    };
    readThumbnail(userId, job.id).then(show, () => {
      // The browser has removed the thumbnail. The card keeps its name.
    });
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [userId, job.id]);
  return (
    <CardBox aria-label={`${name}, ${modeNames[job.mode]}`}>
      <CardPicture>{src && <Picture src={src} alt={`Stored picture of ${name}`} />}</CardPicture>
      <CardText>
        <div>
          <Name title={name}>{name}</Name>
          <CardLine>{modeNames[job.mode]}</CardLine>
          <CardLine>
            {job.status === 'completed' ? formatDate(job.created_at) : statusNames[job.status]}
          </CardLine>
        </div>
      </CardText>
    </CardBox>
  );
}

/** The user's last library, which this browser has stored, while the server cannot be reached. */
export function StoredLibrary() {
  const isLost = useConnectionLost();
  const userId = useSession().user?.id;
  const [found, setFound] = useState<{ userId: string; copy: LibraryCopy }>();
  useEffect(() => {
    if (!isLost || !userId) return;
    readLibrary(userId).then(
      (copy) => setFound(copy && { userId, copy }),
      () => {
        // A browser that stores nothing has no copy to show.
      },
    );
  }, [isLost, userId]);
  // The copy belongs to one account. After a change of the account it must not stay for a moment.
  if (!isLost || !userId || found?.userId !== userId) return null;
  return (
    <Stack as="section" aria-label="Stored library" $gap={12}>
      <Quiet>
        This is the copy of your library that this browser stored on {formatMoment(new Date(found.copy.at))}.
        You can open and change pictures when the connection is back.
      </Quiet>
      <Gallery>
        {found.copy.jobs.map((job) => (
          <StoredCard key={job.id} userId={userId} job={job} />
        ))}
      </Gallery>
    </Stack>
  );
}
