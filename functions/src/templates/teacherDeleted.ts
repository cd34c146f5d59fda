import { type Message, renderMessage } from './layout';

/** `isDone`: the deletion has happened; otherwise it is about to happen. */
export function teacherDeleted({
  name,
  school,
  isDone = false,
}: {
  name: string;
  school: string;
  isDone?: boolean;
}): Message {
  return renderMessage({
    subject: isDone ? 'Your Talaan account was deleted' : 'Your Talaan account is being deleted',
    paragraphs: [
      `Hello ${name},`,
      isDone
        ? `An administrator of ${school} deleted your account, with everything that was recorded in it.`
        : `An administrator of ${school} is deleting your account, with everything that was recorded in it.`,
    ],
    closing: 'If you did not expect this, speak with an administrator of your school.',
  });
}
