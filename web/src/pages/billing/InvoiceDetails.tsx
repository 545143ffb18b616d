import type { BillingDetails } from '@packshot/proto/rest/subscriptions';
import { styled } from 'styled-components';
import { call } from '../../api/client.js';
import { useCall } from '../../api/use-call.js';
import { color } from '../../theme/color.js';
import { Card, Quiet, Stack } from '../../ui/Card.js';
import { Field } from '../../ui/Field.js';
import { Form } from '../../ui/Form.js';
import { Select } from '../../ui/Select.js';
import { TextArea } from '../../ui/TextArea.js';
import { readText } from '../../ui/read-text.js';
import { toast } from '../../ui/toast.js';
import { countries } from './countries.js';

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

/** What stands on invoices beside the address for mails. Nobody needs it to buy, so it is folded away. */
export function InvoiceDetails() {
  const { data, mutate } = useCall('getBillingDetails', { revalidateOnMount: true });
  if (!data) return null;
  const save = async (values: FormData) => {
    await mutate(await call('setBillingDetails', { body: detailsIn(values) }), { revalidate: false });
    toast.say('Invoice details saved', undefined, 'invoice details');
  };
  return (
    <Card as="div">
      <Folded>
        <summary>Invoice details</summary>
        <Stack $gap={0}>
          <Quiet>They stand on invoices to come. Where a tax is due, the country decides it.</Quiet>
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
              <option value="">Not given</option>
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
