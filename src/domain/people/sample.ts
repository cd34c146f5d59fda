/** The teacher of the sample class, which a visitor tries without an account. No stored account has this id. */
import { toId, type UserId } from '@/domain/book/ids';

export const SAMPLE_TEACHER = toId<UserId>('sample-teacher');
