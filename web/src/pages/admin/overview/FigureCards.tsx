import { formatAmount } from '@packshot/proto/money';
import { useCall } from '../../../api/use-call.js';
import { paths } from '../../../paths.js';
import { formatCount } from '../figures.js';
import { freshSettings } from '../table/use-list.js';
import { Cards, FigureCard } from './FigureCard.js';
import { RetryAlert } from '../../../ui/RetryAlert.js';

/** Number of days that the success rate covers (spec §9). */
const windowDays = 7;

/** The four cards of spec §2. */
export function FigureCards() {
  const overview = useCall('adminGetOverview', freshSettings);
  const rate = useCall('adminGetJobStats', freshSettings, { query: { days: windowDays } });
  const error = (overview.data ? undefined : overview.error) ?? (rate.data ? undefined : rate.error);
  if (error) {
    return (
      <RetryAlert
        error={error}
        fallback="Failed to load the figures"
        onRetry={() => Promise.all([overview.mutate(), rate.mutate()])}
      />
    );
  }
  const { users, jobs, revenue } = overview.data ?? {};
  const loading = !overview.data;
  return (
    <Cards>
      <FigureCard
        title="Total Users"
        to={paths.adminUsers}
        loading={loading}
        figure={formatCount(users?.total ?? 0)}
        notes={[
          `${formatCount(users?.active ?? 0)} active`,
          `${formatCount(users?.new_30d ?? 0)} new in 30 days`,
        ]}
      />
      <FigureCard
        title="Total Jobs"
        to={paths.adminJobs}
        loading={loading}
        figure={formatCount(jobs?.total ?? 0)}
        notes={[
          `${formatCount(jobs?.by_status.completed ?? 0)} completed`,
          `${formatCount(jobs?.last_24h ?? 0)} in the last 24h`,
        ]}
      />
      <FigureCard
        title="Revenue"
        to={paths.adminPayments}
        loading={loading}
        figure={formatAmount(revenue?.total ?? 0, revenue?.currency ?? 'USD')}
        notes={[
          'all time',
          `${formatAmount(revenue?.this_month ?? 0, revenue?.currency ?? 'USD')} this month`,
        ]}
      />
      <FigureCard
        title="Success Rate"
        to={`${paths.adminJobs}?status=failed`}
        loading={!rate.data}
        figure={`${(rate.data?.success_rate ?? 100).toFixed(1)}%`}
        notes={['last 7 days', `${formatCount(rate.data?.failed ?? 0)} failed`]}
      />
    </Cards>
  );
}
