import { styled } from 'styled-components';
import { color } from '../theme/color.js';

type Look = 'primary' | 'plain' | 'quiet' | 'danger';

const looks: Record<Look, string> = {
  primary: `background: ${color('accent')}; color: ${color('on-accent')}; border-color: transparent;
    &:hover:not(:disabled) { background: ${color('accent-hover')}; }`,
  plain: `background: ${color('surface')}; color: ${color('text')}; border-color: ${color('line')};
    &:hover:not(:disabled) { border-color: ${color('line-strong')}; }`,
  quiet: `background: none; color: ${color('text')}; border-color: transparent;
    &:hover:not(:disabled) { background: ${color('sunken')}; }`,
  danger: `background: ${color('surface')}; color: ${color('danger')}; border-color: ${color('line')};
    &:hover:not(:disabled) { border-color: ${color('danger')}; }`,
};

/** A button, or with `as={Link}` a link in the same style. The height of 44 px suits thumbs. */
export const Button = styled.button<{ $look?: Look; $wide?: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 20px;
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  border: 1px solid;
  border-radius: var(--radius);
  font-weight: 550;
  text-decoration: none;
  cursor: pointer;
  transition:
    background 140ms,
    border-color 140ms;
  ${({ $look = 'plain' }) => looks[$look]}
  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;
