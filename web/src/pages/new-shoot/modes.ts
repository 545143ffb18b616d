import type { RenderMode } from '@packshot/proto/rest/jobs';

export interface ModeChoice {
  mode: RenderMode;
  name: string;
  text: string;
  /** False until an engine can do it. */
  available: boolean;
}

export const modes: ModeChoice[] = [
  {
    mode: 'studio_white',
    name: 'Studio White',
    text: 'Pure white background for e-commerce',
    available: true,
  },
  { mode: 'model_tryon', name: 'Model Try-On', text: 'The product on a realistic model', available: false },
  {
    mode: 'lifestyle_scene',
    name: 'Lifestyle Scenes',
    text: 'The product in photorealistic environments',
    available: false,
  },
];

export const shadowStyles = [
  { value: 'drop_shadow', name: 'Drop Shadow', text: 'Subtle depth' },
  { value: 'no_shadow', name: 'No Shadow', text: 'Pure white' },
] as const;
