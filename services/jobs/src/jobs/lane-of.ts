/** In which lane of the render queue a job waits. */
export const laneOf = ({ priority }: { priority: boolean }): 'express' | 'normal' =>
  priority ? 'express' : 'normal';
