import type { DeadLetter } from '@packshot/proto/rest/admin/dead-letters';
import { RotateCcw, ScrollText, Trash2 } from 'lucide-react';
import type { MenuItem } from '../../../ui/Menu.js';
import { askDiscard, askRedrive } from './letter-acts.js';

/** What can be done with a letter. */
export const letterMenu = (letter: DeadLetter, onRead: (letter: DeadLetter) => void): MenuItem[] => [
  { name: 'Read', icon: <ScrollText size={16} />, onSelect: () => onRead(letter) },
  { name: 'Send again', icon: <RotateCcw size={16} />, onSelect: () => askRedrive(letter) },
  { name: 'Discard', icon: <Trash2 size={16} />, danger: true, onSelect: () => askDiscard(letter) },
];
