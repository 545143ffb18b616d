import { styled } from 'styled-components';
import { color } from '../theme/color.js';

export type Tone = 'plain' | 'accent' | 'success' | 'danger';

const tones: Record<Tone, string> = {
  plain: `background: ${color('sunken')}; color: ${color('text-quiet')};`,
  accent: `background: ${color('accent')}; color: ${color('on-accent')};`,
  success: `border-color: currentcolor; color: ${color('success')};`,
  danger: `border-color: currentcolor; color: ${color('danger')};`,
};

/** A state in one or two words. */
export const Badge = styled.span<{ $tone?: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  padding: 2px 8px;
  border: 1px solid transparent;
  border-radius: 999px;
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1.5;
  white-space: nowrap;
  ${({ $tone = 'plain' }) => tones[$tone]}
`;
