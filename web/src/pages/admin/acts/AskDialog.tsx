import { AlertDialog } from 'radix-ui';
import { useId, useState } from 'react';
import { AlertFrame } from '../../../ui/AlertFrame.js';
import { Button } from '../../../ui/Button.js';
import { Stack } from '../../../ui/Card.js';
import { Field } from '../../../ui/Field.js';
import { closeQuestion, useQuestion, type Question } from './ask.js';

function Answers({ question }: { question: Question }) {
  const { title, text, action, field, word, onConfirm } = question;
  const [typed, setTyped] = useState(field?.value ?? '');
  const [typedWord, setTypedWord] = useState('');
  const form = useId();
  const given = typed.trim() || undefined;
  const fault = given && field?.faultOf?.(given);
  const missing = (field?.required === true && !given) || (word !== undefined && typedWord !== word);
  const confirm = () => {
    if (missing || fault) return;
    closeQuestion();
    onConfirm(given);
  };
  return (
    <AlertFrame
      open
      title={title}
      text={text}
      onClose={closeQuestion}
      field={
        field && (
          <form
            id={form}
            onSubmit={(event) => {
              event.preventDefault();
              confirm();
            }}
          >
            <Stack $gap={16}>
              <Field
                label={field.label}
                hint={field.required ? undefined : '(optional)'}
                inputMode={field.inputMode}
                maxLength={500}
                error={fault || undefined}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              {word && (
                <Field
                  label={`Type ${word} to confirm`}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  value={typedWord}
                  onChange={(event) => setTypedWord(event.currentTarget.value)}
                />
              )}
            </Stack>
          </form>
        )
      }
    >
      <AlertDialog.Cancel asChild>
        <Button>Cancel</Button>
      </AlertDialog.Cancel>
      <Button $look="danger" disabled={missing || Boolean(fault)} onClick={confirm}>
        {action}
      </Button>
    </AlertFrame>
  );
}

/** Shows the question that `openQuestion` opened. */
export function AskDialog() {
  const question = useQuestion();
  return question ? <Answers key={question.title} question={question} /> : null;
}
