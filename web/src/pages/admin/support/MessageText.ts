import { styled } from 'styled-components';

/** What a person wrote, line by line as they wrote it. */
export const MessageText = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
