import { expect } from 'vitest'
import type { ControlClient } from '../../../sandbox/control-client.ts'
import type { Stewards } from './stewards.ts'

/** Resolves after so many further requests to the platform, or once all runs are over and none may come any more. */
export async function aMomentLater(control: ControlClient, stewards: Stewards, requests: number): Promise<void> {
  const from = await control.lastRequest()
  const isOver = async () => (await stewards.everything()).runs.every(({ status }) => status === 'done')
  const come = async () => (await control.requests(from)).length >= requests || isOver()
  await expect.poll(come, { timeout: 120_000, interval: 50 }).toBe(true)
}
