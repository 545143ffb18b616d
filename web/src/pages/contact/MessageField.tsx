import { contactLimits } from '@packshot/proto/rest/contact-words';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Quiet } from '../../ui/Card.js';
import { TextArea } from '../../ui/TextArea.js';

const Count = styled(Quiet)`
  margin-top: 4px;
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
  text-align: right;
`;

/** The message field with a character count. */
export function MessageField({ written }: { written: string }) {
  const [length, setLength] = useState(written.length);
  return (
    <div>
      <TextArea
        label="Message"
        name="message"
        maxLength={contactLimits.message}
        defaultValue={written}
        required
        onChange={(event) => setLength(event.currentTarget.value.length)}
      />
      <Count>
        {length.toLocaleString('en')} / {contactLimits.message.toLocaleString('en')}
      </Count>
    </div>
  );
}
