import { PlatformRefused } from './errors.ts'

// In words and in the family's numbers (gaps.md, "Error body"); which status goes with them the document does not show.
const CODES = new Set<string | null>(['MISSING_PERMISSIONS', '50013', 'ACCESS_DENIED', 'MISSING_ACCESS', '50001'])

/** Whether the platform refused something for want of rights, and not for what it was. */
export const isOfRights = (error: unknown): boolean => error instanceof PlatformRefused && CODES.has(error.code)
