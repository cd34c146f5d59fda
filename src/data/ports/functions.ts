import type { UserId } from '@/domain/book/ids';
import type { FunctionName, FunctionsApi, UserVerification } from '@/domain/functionsApi';

export type FunctionsPort = {
  /** An empty map on failure, as specified; no call at all for no ids. */
  fetchUserVerification(adminUid: UserId, targetUids: readonly UserId[]): Promise<UserVerification>;
  /** Throws an `AppError` with the server's own sentence for every status but the one that means success. */
  call<Name extends FunctionName>(
    name: Name,
    request: FunctionsApi[Name]['request'],
  ): Promise<FunctionsApi[Name]['answer']>;
  /**
   * Like `call`, for e-mails, but never throws. Answers false where the e-mail was not sent, which is logged, as
   * specified.
   */
  sendMail<Name extends MailFunction>(name: Name, request: FunctionsApi[Name]['request']): Promise<boolean>;
};

/** Functions that only send an e-mail. */
type MailFunction = Extract<FunctionName, `${string}Email`>;
