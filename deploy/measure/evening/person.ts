import type { Locator, Page } from 'playwright-core';
import { noCounts, type Counts } from './attention.js';

/** A person at a screen. Each step is made in the browser and counted. */
export interface Person {
  page: Page;
  counts: Counts;
  /** Clicks or taps a control. The label is read once. @param isDecision whether the person has to choose */
  click(target: Locator, isDecision?: boolean): Promise<void>;
  /** Presses keys at the same time, such as `ControlOrMeta+a`. */
  press(keys: string): Promise<void>;
  /** Holds a finger on a picture. */
  hold(target: Locator): Promise<void>;
  /** Chooses all files in the dialog of the operating system, which a control opens. */
  chooseFiles(opener: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void>;
  /** Reads a text, once. */
  read(target: Locator): Promise<void>;
  /** Looks at the pictures that are visible without scrolling. */
  look(pictures: Locator): Promise<void>;
}

/** Counts the elements of a list that are at least partly visible. Runs in the page. */
const visible = (elements: { getBoundingClientRect(): { top: number; bottom: number } }[]): number => {
  const { innerHeight } = globalThis as never as { innerHeight: number };
  return elements.filter((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  }).length;
};

/** Returns a person without counts. @param hasTouch whether the page has a touch screen instead of a mouse */
export function startPerson(page: Page, hasTouch: boolean): Person {
  const counts = noCounts();
  const known = new Set<string>();
  let isAtKeys = false;
  const moveHand = (toKeys: boolean): void => {
    if (isAtKeys !== toKeys && !hasTouch) counts.hands += 1;
    isAtKeys = toKeys;
  };
  const point = (times = 1): void => {
    moveHand(false);
    counts.clicks += times;
  };
  const strike = (keys: number): void => {
    moveHand(true);
    counts.keys += keys;
  };
  /** Numbers differ between texts that a person does not read again. */
  const readText = (text: string): void => {
    for (const line of text.split('\n')) {
      const same = line.replace(/[\d.,]+/g, '#').trim();
      if (same === '' || known.has(same)) continue;
      known.add(same);
      counts.words += line.trim().split(/\s+/).length;
    }
  };
  const click = async (target: Locator, isDecision = false): Promise<void> => {
    await target.waitFor();
    const label = await target.innerText();
    readText(label);
    if (isDecision) counts.decisions += 1;
    point();
    await (hasTouch ? target.tap() : target.click());
  };
  return {
    page,
    counts,
    click,
    async press(keys) {
      strike(keys.split('+').length);
      await page.keyboard.press(keys);
    },
    async hold(target) {
      point();
      await target.scrollIntoViewIfNeeded();
      const session = await page.context().newCDPSession(page);
      const { x, y, width, height } = (await target.boundingBox())!;
      const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await page.getByRole('checkbox', { checked: true }).first().waitFor();
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await session.detach();
    },
    async chooseFiles(opener, files) {
      const chooser = page.waitForEvent('filechooser');
      await click(opener, true);
      // The browser cannot drive this dialog. Desktop: a click into the folder, Ctrl+A, Enter. Phone: the first photo is
      // held, the finger moves to the last photo, and Add is tapped.
      if (hasTouch) point(3);
      else {
        point();
        strike(3);
      }
      await (await chooser).setFiles(files);
    },
    async read(target) {
      readText(await target.innerText());
    },
    async look(pictures) {
      await pictures.first().waitFor();
      counts.pictures += await pictures.evaluateAll(visible);
    },
  };
}
