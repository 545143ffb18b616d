import type { BillingDetails } from '@packshot/proto/rest/subscriptions';
import { styled } from 'styled-components';
import { call } from '../../api/client.js';
import { useCall } from '../../api/use-call.js';
import { color } from '../../theme/color.js';
import { Card, Quiet, Stack } from '../../ui/Card.js';
import { Field } from '../../ui/Field.js';
import { Form } from '../../ui/Form.js';
import { RetryAlert } from '../../ui/RetryAlert.js';
import { Select } from '../../ui/Select.js';
import { TextArea } from '../../ui/TextArea.js';
import { readText } from '../../ui/read-text.js';
import { toast } from '../../ui/toast.js';

const Folded = styled.details`
  & summary {
    display: flex;
    align-items: center;
    min-height: 44px;
    font-weight: 550;
    cursor: pointer;
    &::before {
      content: '';
      margin-right: 12px;
      border: 5px solid transparent;
      border-left: 7px solid ${color('text-quiet')};
      border-right: 0;
    }
  }
  &[open] summary::before {
    rotate: 90deg;
  }
  & form {
    max-width: 480px;
    margin-top: 12px;
  }
`;

const detailsIn = (values: FormData): BillingDetails => ({
  name: readText(values, 'name').trim() || null,
  address: readText(values, 'address')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  country: readText(values, 'country') || null,
  tax_number: readText(values, 'tax_number').trim() || null,
});

/** The buyer's details on invoices. The section is collapsed, because all details are optional. */
export function InvoiceDetails() {
  const { data, error, mutate } = useCall('getBillingDetails', { revalidateOnMount: true });
  if (!data)
    return (
      error && (
        <RetryAlert error={error} fallback="Failed to load the invoice details" onRetry={() => mutate()} />
      )
    );
  const save = async (values: FormData) => {
    await mutate(await call('setBillingDetails', { body: detailsIn(values) }), { revalidate: false });
    toast.say('Invoice details saved', undefined, 'invoice details');
  };
  return (
    <Card as="div">
      <Folded>
        <summary>Invoice details</summary>
        <Stack $gap={0}>
          <Quiet>Shown on future invoices. Your country determines the tax.</Quiet>
          <Form action="Save" doing="Saving..." fallback="Failed to save the invoice details" onSubmit={save}>
            <Field
              label="Name or company"
              name="name"
              autoComplete="organization"
              maxLength={200}
              defaultValue={data.name ?? ''}
            />
            <TextArea
              label="Address"
              name="address"
              autoComplete="street-address"
              rows={3}
              defaultValue={data.address.join('\n')}
            />
            <Select label="Country" name="country" autoComplete="country" defaultValue={data.country ?? ''}>
              <option value="">Choose a country</option>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
            <Field
              label="Tax number"
              hint="(optional)"
              name="tax_number"
              autoComplete="off"
              maxLength={60}
              defaultValue={data.tax_number ?? ''}
            />
          </Form>
        </Stack>
      </Folded>
    </Card>
  );
}

/** Country codes of ISO 3166-1 alpha-2. */
const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Countries, sorted by English name. */
const countries: readonly { code: string; name: string }[] = codes
  .map((code) => ({ code, name: names.of(code) ?? code }))
  .toSorted((a, b) => a.name.localeCompare(b.name));
