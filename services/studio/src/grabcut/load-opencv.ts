import { createRequire } from 'node:module';
import type OpenCv from '@techstark/opencv-js';

export type Cv = typeof OpenCv;

/** The module is a thenable that resolves to itself, so a promise of the module never settles. */
interface LoadedCv {
  cv: Cv;
}

let loading: Promise<LoadedCv> | undefined;

/** Loads OpenCV (WebAssembly, 10 MB) on first use. */
export function loadOpenCv(): Promise<LoadedCv> {
  loading ??= new Promise((resolve) => {
    const cv = createRequire(import.meta.url)('@techstark/opencv-js') as Cv;
    if (typeof cv.Mat === 'function') return resolve({ cv });
    cv.onRuntimeInitialized = () => resolve({ cv });
  });
  return loading;
}
