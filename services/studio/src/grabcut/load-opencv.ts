import { createRequire } from 'node:module';
import type OpenCv from '@techstark/opencv-js';

export type Cv = typeof OpenCv;

/** Holder for the module: it is a thenable that resolves to itself, so returning it from a promise never ends. */
interface LoadedCv {
  cv: Cv;
}

let loading: Promise<LoadedCv> | undefined;

/** Loads OpenCV (WebAssembly, 10 MB) when it is first needed. */
export function loadOpenCv(): Promise<LoadedCv> {
  loading ??= new Promise((resolve) => {
    const cv = createRequire(import.meta.url)('@techstark/opencv-js') as Cv;
    if (typeof cv.Mat === 'function') return resolve({ cv });
    cv.onRuntimeInitialized = () => resolve({ cv });
  });
  return loading;
}
