import { PlatformRefused } from './errors.ts'

/** Whether a refusal is that of something between Steward and the platform, which says why by a code: nobody is to blame. */
export const isOfProxy = (error: Error): boolean => error instanceof PlatformRefused && error.code === null
