/** Describes an expected duration, rounded up, because a late picture is worse than an early picture. */
export function describeDuration(seconds: number): string {
  if (seconds <= 50) return `about ${Math.max(5, Math.ceil(seconds / 5) * 5)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 100) return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
  return `about ${Math.ceil(minutes / 60)} hours`;
}
