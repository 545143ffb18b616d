import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../../theme/color.js';

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  border-bottom: 1px solid ${color('line')};
  background: ${color('sunken')};
  fill: none;
  stroke: ${color('text-quiet')};
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
  & .product {
    fill: ${color('accent')};
    stroke: ${color('accent')};
  }
  & .paper {
    fill: ${color('surface')};
  }
`;

/** The studio each mode stands for, with the product in the accent. */
const drawings: Record<RenderMode, ReactNode> = {
  studio_white: (
    <>
      <path className="paper" d="M96 24h128v96c0 26 12 40 44 44H52c32-4 44-18 44-44z" />
      <path className="product" d="M148 84c0-8 4-8 4-14v-8h16v8c0 6 4 6 4 14v60h-24z" />
      <path d="M154 62v-8h12v8" />
      <path className="paper" d="M28 34l34-10 10 34-34 10z" />
      <path d="M50 62l14 100M54 162h20" />
    </>
  ),
  model_tryon: (
    <>
      <path
        className="paper"
        d="M144 30c0 12-4 16-18 20-14 3-20 10-18 22 2 16 12 24 12 40 0 10-4 16-6 24h92c-2-8-6-14-6-24 0-16 10-24 12-40 2-12-4-19-18-22-14-4-18-8-18-20z"
      />
      <path d="M160 136v28M136 164h48" />
      <path className="product" d="M160 92l-9 9 9 11 9-11z" />
      <path d="M136 50c2 20 12 34 24 42 12-8 22-22 24-42" />
    </>
  ),
  lifestyle_scene: (
    <>
      <path className="paper" d="M44 24h96v76H44z" />
      <path d="M92 24v76M44 62h96M24 132h272M52 132v32M268 132v32" />
      <path className="product" d="M176 100h34v26c0 4-2 6-6 6h-22c-4 0-6-2-6-6z" />
      <path d="M210 106h6c10 0 10 16 0 16h-6" />
      <path className="paper" d="M240 112h26l-4 20h-18z" />
      <path d="M253 112c0-14-2-26-12-34M253 112c0-18 4-30 14-38M253 112c-2-10-8-18-18-20M253 104c4-8 10-12 18-12" />
    </>
  ),
};

export const ModeDrawing = ({ mode }: { mode: RenderMode }) => (
  <Drawing viewBox="0 0 320 180" aria-hidden>
    {drawings[mode]}
  </Drawing>
);
