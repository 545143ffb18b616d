import { plans, type PlanId } from '@packshot/proto/plans';
import { untilNext } from './random.js';
import type { Visit } from './simulate.js';
import { visitAt } from './visits.js';

/** A picture of the check, which enters the queue alone. */
export interface Picture extends Visit {
  pictures: 1;
  plan: PlanId;
  /** Number of the seller among the sellers of the plan. */
  seller: number;
  photo: string;
  /** Rank among the pictures of the visit, from 1. */
  rank: number;
}

/** Names the plan of a visit, which differs from the other plans in the number of jobs in flight. */
const planOf = ({ inFlight }: Visit): PlanId =>
  (Object.keys(plans) as PlanId[]).find((plan) => plans[plan].inFlight === inFlight)!;

interface Drawn {
  /** Smallest number of pictures; the last visit may exceed this number. */
  count: number;
  /** Mean seconds between two pictures. */
  gap: number;
  photos: readonly string[];
  /** Number of sellers of each plan, who visit in turn. */
  sellers: number;
  random: () => number;
}

/** Draws visits, each with its pictures and their photos. */
export function drawPictures({ count, gap, photos, sellers, random }: Drawn): Picture[] {
  const drawn: Picture[] = [];
  const visitsOf: Record<PlanId, number> = { free: 0, basic: 0, pro: 0 };
  for (let at = 0; drawn.length < count;) {
    const visit = visitAt(at, random);
    const plan = planOf(visit);
    // More pictures would wait outside the lane, where the system does not start to count.
    const pictures = Math.min(visit.pictures, visit.inFlight);
    const seller = (visitsOf[plan] += 1) % sellers;
    for (let rank = 1; rank <= pictures; rank += 1) {
      const photo = photos[Math.floor(random() * photos.length)]!;
      drawn.push({ ...visit, pictures: 1, plan, seller, photo, rank });
    }
    at += untilNext(random, gap * pictures);
  }
  return drawn;
}
