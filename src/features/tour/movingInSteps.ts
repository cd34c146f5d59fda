import { ROUTE } from '@/domain/routes';
import { msg } from '@/language/words';
import { AGAIN, linkTo, PAGE_ACTIONS } from './commonSteps';
import type { Tour } from './tourTypes';

export const MOVING_IN: Tour = {
  steps: [
    {
      title: msg('Moving in'),
      text: msg(
        'Your class record, the School Form 1, a list of names, scores of Google Forms or Classroom, an answer key: drop the files on any page. Talaan tells what each one is by its content.',
      ),
    },
    {
      target: PAGE_ACTIONS,
      title: msg('Or choose them here'),
      text: msg(
        'Import e-Class Record or SF1 takes several at once and shows each with what to do next. Nothing is saved before you have seen what was found.',
      ),
    },
    {
      target: linkTo(ROUTE.record),
      title: msg('Scores into a record'),
      text: msg(
        'There, Files has Scores from a file. Columns are matched to activities and names to learners; what is not sure is asked, and no score is overwritten in silence.',
      ),
    },
    AGAIN,
  ],
};
