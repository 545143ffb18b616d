import type { Job } from '@packshot/proto/rest/job-schema';
import { noticeWords } from '@packshot/proto/rest/job-words';
import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { LinkButton } from '../../../ui/LinkButton.js';

const List = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  font-size: 0.875rem;
  list-style: none;
  & li {
    display: flex;
    gap: 8px;
  }
  & svg {
    flex: none;
    margin-top: 3px;
    color: ${color('accent')};
  }
  & button {
    /* A thumb hits it, and the line keeps its height. */
    min-height: 0;
    margin: -12px 0;
    padding: 12px 0;
    font-size: inherit;
  }
`;

export const outdatedSentence = 'You corrected the product after this picture was made.';

interface NoticesProps {
  job: Job;
  onAdjust: (job: Job) => void;
  onRenderAgain: (job: Job) => void;
  /** Opens the comparison with the other cut-out; absent where no comparison can open. */
  onCompare?: () => void;
}

/** Warnings about a result, with links to the tools that can correct the result. */
export function Notices({ job, onAdjust, onRenderAgain, onCompare }: NoticesProps) {
  if (job.notices.length === 0 && !job.outdated) return null;
  return (
    <List aria-label="Things to check">
      {job.outdated && (
        <li>
          <TriangleAlert size={16} aria-hidden />
          <span>
            {outdatedSentence}{' '}
            <LinkButton type="button" onClick={() => onRenderAgain(job)}>
              Render again
            </LinkButton>
          </span>
        </li>
      )}
      {job.notices.map((notice) => (
        <li key={notice}>
          <TriangleAlert size={16} aria-hidden />
          <span>
            {noticeWords[notice]}{' '}
            {notice === 'check_edge' && job.adjustable && (
              <LinkButton type="button" onClick={() => onAdjust(job)}>
                Adjust cut-out
              </LinkButton>
            )}
            {notice === 'other_cutout' && onCompare && (
              <LinkButton type="button" onClick={onCompare}>
                Compare cut-outs
              </LinkButton>
            )}
          </span>
        </li>
      ))}
    </List>
  );
}
