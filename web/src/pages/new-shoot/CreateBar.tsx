import { paidPlanIds, plans, type PaidPlanId } from '@packshot/proto/plans';
import type { UserStats } from '@packshot/proto/rest/stats';
import { ExternalLink } from 'lucide-react';
import { styled } from 'styled-components';
import { useCall } from '../../api/use-call.js';
import { checkoutPath } from '../../auth/wanted-plan.js';
import { paths } from '../../paths.js';
import { color } from '../../theme/color.js';
import { wide } from '../../theme/media.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Quiet } from '../../ui/Card.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { Progress } from '../../ui/Progress.js';
import { keepToastsAbove } from '../../ui/keep-toasts-above.js';
import { Note } from './Note.js';
import type { CreateFault } from './use-create-jobs.js';
import type { PicturesLeft } from './use-pictures-left.js';

/** On small screens the bar stays within reach of the thumb and shows errors next to the button. */
const Bar = styled.div`
  position: sticky;
  z-index: 10;
  bottom: 0;
  display: flex;
  flex-direction: column;
  gap: 12px;
  margin: 0 -16px;
  padding: 12px 16px calc(12px + env(safe-area-inset-bottom));
  border-top: 1px solid ${color('line')};
  background: ${color('surface')};
  ${wide} {
    position: static;
    margin: 0;
    padding: 24px;
    border: 1px solid ${color('line')};
    border-radius: var(--radius);
    box-shadow: var(--shadow);
  }
`;

const Open = styled.p`
  font-size: 0.9375rem;
  font-weight: 550;
`;

interface CreateBarProps {
  fault: CreateFault | undefined;
  /** Number of requested pictures. */
  count: number;
  busy: boolean;
  disabled: boolean;
  /** An optional question that is still open, or undefined if all answers are known. */
  open: { question: string; onAnswer: () => void } | undefined;
  /** Upload progress of a single photo in percent. */
  sent: number | undefined;
  /** Number of different pictures left for a job's photo, or undefined where the number is unknown or irrelevant. */
  left: PicturesLeft | undefined;
}

/** The main button of the screen, with the cost and the errors. */
export function CreateBar({ fault, count, busy, disabled, open, sent, left }: CreateBarProps) {
  const text = count > 1 ? `Create ${count} Images` : 'Create Image';
  return (
    <Bar ref={keepToastsAbove}>
      {fault && (
        <Alert>
          {fault.text} {fault.quota && <PlansLink />}
        </Alert>
      )}
      {open && !busy && (
        <Open>
          {open.question}{' '}
          <LinkButton type="button" onClick={open.onAnswer}>
            Add height
          </LinkButton>
        </Open>
      )}
      {left && <LeftLine left={left} />}
      {!fault?.quota && <QuotaLine wanted={count} />}
      {busy && sent !== undefined && <Progress value={sent} label="Upload" />}
      <Button $look="primary" $wide disabled={busy || disabled || left?.pictures_left === 0}>
        {busy ? 'Creating Job...' : text}
      </Button>
    </Bar>
  );
}

/** Shows before the click how many different pictures are left, or why no picture is left. */
function LeftLine({ left }: { left: PicturesLeft }) {
  const { pictures_left: count, reason } = left;
  if (reason !== null) return <Note>{reason}</Note>;
  if (count === null) return null;
  return (
    <Quiet>
      {count === 1 ? '1 different picture is' : `${count} different pictures are`} left with these settings.
    </Quiet>
  );
}

const span: Record<UserStats['period'], string> = { total: '', day: ' today', month: ' this month' };
const generations = (count: number): string => `${count} generation${count === 1 ? '' : 's'}`;

/**
 * Shows how many generations remain before the user creates pictures. @param wanted number of pictures that Create
 * would request
 */
function QuotaLine({ wanted }: { wanted: number }) {
  const { data } = useCall('getStats', { revalidateOnMount: true });
  if (!data) return <Quiet aria-hidden>{'\u00a0'}</Quiet>;
  const { remaining_jobs: left, current_period_limit: limit, period, plan } = data;
  if (left === 0) {
    const more = paidPlanIds.find((id) => plans[id].generations > limit);
    return (
      <Quiet>
        No generations left on the {plan} plan{span[period]}. <PlansLink to={more} />
      </Quiet>
    );
  }
  if (wanted > left) {
    return (
      <Quiet>
        {generations(left)} left for {wanted} photos. The others will wait here. <PlansLink />
      </Quiet>
    );
  }
  return (
    <Quiet>
      {left} of {generations(limit)} left{span[period]}
    </Quiet>
  );
}

const Anchor = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-weight: 550;
  white-space: nowrap;
`;

/**
 * Links to the plans in a new tab, so that this page keeps the chosen photos.
 *
 * @param to plan to select; undefined shows all plans
 */
function PlansLink({ to }: { to?: PaidPlanId | undefined }) {
  const text = to ? `Get ${plans[to].name}` : 'See plans';
  return (
    <Anchor
      href={to ? checkoutPath(`${to}_monthly`) : paths.billing}
      target="_blank"
      rel="noopener"
      aria-label={`${text} (opens in a new tab)`}
    >
      {text} <ExternalLink size={14} aria-hidden />
    </Anchor>
  );
}
