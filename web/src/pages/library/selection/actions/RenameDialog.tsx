import type { SelectedPicture } from '@packshot/proto/rest/selection-actions';
import { useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { call, type Answer } from '../../../../api/client.js';
import { sentenceFor } from '../../../../api/errors.js';
import { color } from '../../../../theme/color.js';
import { Quiet, Row } from '../../../../ui/Card.js';
import { Field } from '../../../../ui/Field.js';
import { LinkButton } from '../../../../ui/LinkButton.js';
import { toast } from '../../../../ui/toast.js';
import { countPictures } from '../../job/job-text.js';
import { ActionDialog } from './ActionDialog.js';
import { describeSkipped } from './describe-skipped.js';
import { expandPattern, tokens } from './expand-pattern.js';
import type { SelectionActionProps } from './SelectionMenu.js';

const Preview = styled.ol`
  max-height: 30dvh;
  overflow: auto;
  margin: 0;
  padding: 8px 12px;
  border-radius: var(--radius);
  background: ${color('sunken')};
  list-style: none;
  overflow-wrap: anywhere;
  & s {
    color: ${color('text-quiet')};
    text-decoration: none;
  }
`;

const topic = 'rename selection';

async function undoRename(names: Answer<'renameJobs'>['undo'], onChanged: () => void): Promise<void> {
  try {
    const { undo, skipped } = await call('renameJobs', { body: { names } });
    toast.say(`${countPictures(undo.length)} named as before`, undefined, topic);
    for (const text of describeSkipped(skipped)) toast.fault(text, `${topic} ${text}`);
  } catch (fault) {
    toast.fault(sentenceFor(fault, 'Failed to undo the new names'), topic);
  }
  onChanged();
}

/** Renames the selected pictures by a pattern, after a preview of all names. */
export function RenameDialog({ ids, onChanged, onClose }: SelectionActionProps) {
  const [pattern, setPattern] = useState('{product} {number}');
  const field = useRef<HTMLDivElement | null>(null);
  // The dialog opens before its pictures are loaded, so the dialog cannot focus the field.
  const focusField = useCallback((box: HTMLDivElement | null) => {
    field.current = box;
    box?.querySelector('input')?.focus();
  }, []);
  const insert = (token: string) => {
    const input = field.current?.querySelector('input');
    const at = input?.selectionStart ?? pattern.length;
    const end = input?.selectionEnd ?? at;
    setPattern(pattern.slice(0, at) + token + pattern.slice(end));
    input?.focus();
  };
  const rename = async (pictures: readonly SelectedPicture[]): Promise<void> => {
    const names = expandPattern(pattern, pictures).names.map(({ id, name }) => ({
      id,
      input_filename: name,
    }));
    const { undo, skipped } = await call('renameJobs', { body: { names } });
    toast.say(`${countPictures(undo.length)} renamed`, () => void undoRename(undo, onChanged), topic);
    for (const text of describeSkipped(skipped)) toast.fault(text, `${topic} ${text}`);
    onChanged();
  };
  return (
    <ActionDialog
      title="Rename by pattern..."
      ids={ids}
      action={(pictures) =>
        pictures.length === 0
          ? undefined
          : {
              text: `Rename ${countPictures(pictures.length)}`,
              ready: expandPattern(pattern, pictures).fault === undefined,
            }
      }
      fallback="Failed to rename the pictures"
      onSubmit={rename}
      onClose={onClose}
    >
      {(pictures) => {
        const { names, fault } = expandPattern(pattern, pictures);
        const hasCopies = new Set(names.map(({ name }) => name)).size < names.length;
        return (
          <>
            <div ref={focusField}>
              <Field
                label="Pattern"
                value={pattern}
                error={fault}
                autoComplete="off"
                spellCheck={false}
                onChange={({ currentTarget }) => setPattern(currentTarget.value)}
              />
            </div>
            <Row as="ul" $gap={4} aria-label="Tokens" style={{ margin: 0, padding: 0, columnGap: 16 }}>
              {tokens.map(({ token, text }) => (
                <li key={token} style={{ listStyle: 'none' }}>
                  <LinkButton type="button" onClick={() => insert(token)}>
                    {token}
                  </LinkButton>{' '}
                  <small>{text}</small>
                </li>
              ))}
            </Row>
            <Preview tabIndex={0} aria-label="New names">
              {names.map(({ id, before, name }) => (
                <li key={id}>
                  <s>
                    <bdi>{before}</bdi> →
                  </s>{' '}
                  <bdi>{name}</bdi>
                </li>
              ))}
            </Preview>
            {hasCopies && !fault && (
              <Quiet>Some names are the same. Add {'{number}'} to tell them apart.</Quiet>
            )}
          </>
        );
      }}
    </ActionDialog>
  );
}
