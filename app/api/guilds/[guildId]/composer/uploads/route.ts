import { takeUpload } from '@/lib/composer/uploads/take-upload'
import { guildUpload } from '@/lib/upload-route'

/** Streams a file to the platform for a message of this channel. */
export const POST = guildUpload(takeUpload)
