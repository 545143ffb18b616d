import { markets } from '@packshot/proto/markets/markets';

/** Returns the name of a target of downloads: a marketplace, a kind of download, or a name from the seller. */
export function targetName(target: string): string {
  if (target === 'download') return 'Single pictures';
  if (target === 'archive') return 'ZIP file';
  return target in markets ? markets[target as keyof typeof markets].name : target;
}
