import { useState } from 'react';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Row, Stack } from '../../ui/Card.js';
import { Checkbox } from '../../ui/Checkbox.js';
import { Field } from '../../ui/Field.js';
import { Pagination } from '../../ui/Pagination.js';
import { Progress } from '../../ui/Progress.js';
import { Select } from '../../ui/Select.js';
import { Status } from '../../ui/Status.js';
import { Switch } from '../../ui/Switch.js';
import { TextArea } from '../../ui/TextArea.js';
import { Waiting } from '../../ui/Waiting.js';
import { Example } from './Example.js';

export function Controls() {
  const [skip, setSkip] = useState(50);
  return (
    <>
      <Example name="Buttons" whole>
        <Row>
          <Button $look="primary">Create Image</Button>
          <Button>Upload Another</Button>
          <Button $look="quiet">Cancel</Button>
          <Button $look="danger">Delete</Button>
          <Button $look="primary" disabled>
            Creating Job...
          </Button>
          <Button disabled>Not now</Button>
        </Row>
      </Example>
      <Example name="Fields">
        <Stack>
          <Field label="Full Name" hint="(optional)" defaultValue="Ada Seller" />
          <Field label="Email" type="email" placeholder="you@example.com" />
          <Field label="Name" defaultValue=" " error="Name cannot be empty" />
          <Field label="Email of the account" defaultValue="ada@example.test" readOnly />
        </Stack>
      </Example>
      <Example name="Select, text area">
        <Stack>
          <Select label="Category" defaultValue="Billing">
            <option>General</option>
            <option>Bug Report</option>
            <option>Billing</option>
          </Select>
          <TextArea label="Message" defaultValue="The shadow of my mug falls to the wrong side." />
        </Stack>
      </Example>
      <Example name="Checkbox, switch">
        <Stack $gap={4}>
          <Checkbox defaultChecked>Select all</Checkbox>
          <Checkbox>Mug, blue glaze</Checkbox>
          <Checkbox disabled>Not available</Checkbox>
          <Switch defaultChecked>Crop to the product</Switch>
          <Switch>Keep the background</Switch>
        </Stack>
      </Example>
      <Example name="Progress, pages, errors">
        <Stack $gap={20}>
          <Progress value={62} label="Uploading" />
          <Pagination skip={skip} limit={50} total={1_204} onSkip={setSkip} />
          <Alert>File size must be less than 10MB</Alert>
          <Status>Password changed successfully</Status>
          <Waiting>Verifying your email...</Waiting>
        </Stack>
      </Example>
    </>
  );
}
