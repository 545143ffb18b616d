import type { Locator, Page } from 'playwright-core';

/** A text or control of the New Image screen in the spec, and where the screen shows it. */
export interface NewImageText {
  section: string;
  text: string;
  /** State of the screen: without a photo, with a photo, in a mode, or on a phone. */
  state: 'empty' | 'photo' | 'Studio White' | 'Model Try-On' | 'Lifestyle Scenes' | 'phone';
  find: (page: Page) => Locator;
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const radio = (name: string) => (page: Page) => page.getByRole('radio', { name });
const group = (name: string) => (page: Page) => page.getByRole('group', { name, exact: true });
const text = (words: string | RegExp) => (page: Page) => page.getByText(words);
const of = (section: string, state: NewImageText['state']) => (name: string, find: NewImageText['find']) => ({
  section,
  state,
  text: name,
  find,
});

const empty = of('§2', 'empty');
const photo = of('§2', 'photo');
const white = of('§2', 'Studio White');
const tryOn = of('§2', 'Model Try-On');
const scene = of('§2', 'Lifestyle Scenes');
const phone = of('§2', 'phone');

/** Every text and control that spec §2 and §4 name for the New Image screen. */
export const newImageTexts: NewImageText[] = [
  empty('drag and drop on large screens', text('Drop product photos here')),
  empty('camera button', button('Use camera')),
  empty('render-mode card', group('Render mode')),
  empty('Create Image', button('Create Image')),
  phone('gallery choice', button('Choose from gallery')),
  phone('device camera capture', button('Use camera')),
  photo('file name and size in MB', text(/^spec\.jpg, \d+\.\d\d MB$/)),
  photo('preview', (page) => page.getByRole('img', { name: 'Preview of spec.jpg', exact: true })),
  photo('Crop & Adjust', button('Crop & Adjust')),
  photo('Upload Another', button('Upload Another')),
  photo('Studio White', radio('Studio White Pure white background for e-commerce')),
  photo('Model Try-On', radio('Model Try-On')),
  photo('Lifestyle Scenes', radio('Lifestyle Scenes The product in photorealistic environments')),
  white('Shadow Style', group('Shadow Style')),
  white("Drop Shadow ('Subtle depth')", radio('Drop Shadow Subtle depth')),
  white("No Shadow ('Pure white')", radio('No Shadow Pure white')),
  tryOn('Model Gender', group('Model Gender')),
  tryOn('Female Model', radio('Female Model')),
  tryOn('Male Model', (page) => page.getByRole('radio', { name: /^Male Model/ })),
  scene('Environment', group('Environment')),
  scene("Indoor ('Kitchen, desk, bedroom')", radio('Indoor Kitchen, desk, bedroom')),
  scene("Outdoor ('Garden, cafe, street')", radio('Outdoor Garden, cafe, street')),
];
