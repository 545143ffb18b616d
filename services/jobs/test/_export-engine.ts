import type { RenderedImage, RenderEngine } from '@packshot/studio';
import sharp from 'sharp';
import { createNoopEngine } from '../src/rendering/noop-engine.js';

const side = 600;
const product = { left: 150, top: 45, width: 300, height: 510 };

/** Engine that draws a red product on white, or on blue for a scene, with metadata as the studio's. */
export function createExportEngine(more: Record<string, unknown> = {}): RenderEngine {
  return {
    ...createNoopEngine(),
    async render({ mode }) {
      const draw = async (background: object): Promise<RenderedImage> => {
        const { width, height } = product;
        const input = { create: { width, height, channels: 3, background: '#b3261e' } as const };
        const create = { width: side, height: side, channels: 4, background: background as never } as const;
        const data = await sharp({ create })
          .composite([{ input, left: product.left, top: product.top }])
          .png()
          .toBuffer();
        return { data, contentType: 'image/png' };
      };
      return {
        images: [await draw(mode === 'studio_white' ? { r: 255, g: 255, b: 255 } : { r: 40, g: 60, b: 160 })],
        cutout: await draw({ r: 0, g: 0, b: 0, alpha: 0 }),
        metadata: { engine: 'studio', scale: 1, ...more },
      };
    },
  };
}
