export { type ClassStanding, classStanding, type GradeBand, gradeBands, percentOf } from './classFigures';
export { type ActivityShare, type ComponentShares, componentShares } from './componentShares';
export {
  type ExplainedActivity,
  type ExplainedBand,
  type ExplainedComponent,
  type ExplainedGroup,
  type ExplainedPart,
  explainQuarter,
  type QuarterExplanation,
} from './explain';
export { averageGrade, averageSoFar, generalAverage, gradeYear, type PeriodGrade, type YearGrade } from './finalGrade';
export { type GoalNeed, prepareGoal } from './goal';
export { gradeSoFar, type PercentageScores } from './gradeSoFar';
export { gradingModeOf } from './gradingMode';
export type {
  Award,
  ComponentKey,
  GradeDescriptor,
  GradingPolicy,
  PolicyComponent,
  PolicyPart,
  PolicyPeriod,
  Promotion,
  TransmutationBand,
} from './gradingPolicy';
export { type GroupedWeight, groupedWeight } from './groupedWeight';
export {
  type AnalysedItem,
  type ItemAnalysis,
  type ItemTest,
  itemAnalysis,
  MASTERY_BANDS,
  type MasteryBand,
  masteryBandOf,
} from './itemAnalysis';
export { type AreaGrade, type AverageRow, areaGrade, combinesTerms } from './learningAreas';
export { knownPolicy, knowPolicy, OWN_POLICY } from './ownPolicies';
export { isPassingScore, passingScore } from './passingScore';
export { periodGradeName, periodName, periodNumber, periodTitle, periodWord } from './periodName';
export { type PassingRoute, type PointsOfActivity, type PointsToPass, prepareLeastPoints } from './pointsToPass';
export {
  BUILT_IN_POLICIES,
  DO8_2015,
  type ExamLayout,
  hasQuarterCard,
  type Layout,
  type PartKey,
  policyOf,
} from './policy';
export { PolicyFieldError } from './policyFields';
export type {
  ComponentWeights,
  QuarterActivity,
  QuarterCells,
  QuarterInput,
  QuarterScores,
  QuarterStructure,
  SubCategoryWeights,
} from './quarterInput';
export {
  type ComponentGrade,
  gradeQuarter,
  type PartGrade,
  type ProvisionalGrade,
  prepareQuarter,
  type QuarterGrade,
  type QuarterGrader,
} from './quarterlyGrade';
export { rescaledScore } from './rescaledScore';
export type { CellScore } from './score';
export { EXCUSED, MISSING, type ScoreStanding, startsColumn } from './score';
export { hasComponent, partsOf, shortPartName } from './subjectParts';
export { type TestResults, testResults } from './testResults';
export { toPolicy } from './toPolicy';
export { descriptorOf, isPassing, transmute } from './transmutation';
export { DO8_WEIGHT_PRESETS, suggestPreset, type WeightPreset } from './weightPresets';
export type { GroupKind, Sharing } from './writtenWorks';
export { keptPeriods, periodsOf, toYear, type Year } from './year';
export { isFinalAtRisk, leastGradeToPass, type YearNeeds } from './yearAtRisk';
