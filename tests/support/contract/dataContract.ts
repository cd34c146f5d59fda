/** The contract of the `Data` port, on which the store relies; each implementation must pass it. */
import { beforeAll, describe } from 'vitest';
import { describeAccount } from './contractAccount';
import { describeCommits } from './contractCommits';
import { describeHistory } from './contractHistory';
import { describeLists } from './contractLists';
import { describePeople } from './contractPeople';
import { describePolicies } from './contractPolicies';
import { describeQuestions } from './contractQuestions';
import { describeRegistration } from './contractRegistration';
import { describeSchool } from './contractSchool';
import { describeSections } from './contractSections';
import type { ContractWorld, Given } from './contractWorld';

export function describeData(name: string, open: () => Promise<ContractWorld>): void {
  describe(`${name} keeps the contract of the data port`, () => {
    const given = {} as Given;
    beforeAll(async () => {
      given.world = await open();
    });
    describeCommits(given);
    describeQuestions(given);
    describe('the history of scores', () => describeHistory(given));
    describe('the lists of a school', () => describeLists(given));
    describe('administration', () => describeSchool(given));
    describe('the grading policies of a school', () => describePolicies(given));
    describe('the sections of a school', () => describeSections(given));
    describe('people and failures', () => describePeople(given));
    describe('the own account', () => describeAccount(given));
    describe('registration', () => describeRegistration(given));
  });
}
