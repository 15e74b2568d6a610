/**
 * The Building and Land Development Specification 1.2 (permitdata.org): its columns and closed lists, as published. Everything is CSV text;
 * days are YYYY-MM-DD. One of AppliedDate and IssuedDate is required, and one of CompletedDate and StatusCurrent.
 */

export const bldsPermitFields = {
  required: [
    "PermitNum",
    "Description",
    "AppliedDate",
    "IssuedDate",
    "CompletedDate",
    "StatusCurrent",
    "OriginalAddress1",
    "OriginalAddress2",
    "OriginalCity",
    "OriginalState",
    "OriginalZip",
  ],
  recommended: [
    "Jurisdiction",
    "PermitClass",
    "PermitClassMapped",
    "StatusCurrentMapped",
    "WorkClass",
    "WorkClassMapped",
    "PermitType",
    "PermitTypeMapped",
    "PermitTypeDesc",
    "StatusDate",
    "TotalSqFt",
    "Link",
    "Latitude",
    "Longitude",
    "EstProjectCost",
    "HousingUnits",
    "PIN",
    "ContractorCompanyName",
    "ContractorTrade",
    "ContractorTradeMapped",
    "ContractorLicNum",
    "ContractorStateLic",
  ],
  optional: [
    "ProposedUse",
    "AddedSqFt",
    "RemovedSqFt",
    "MasterPermitNum",
    "ExpiresDate",
    "COIssuedDate",
    "HoldDate",
    "VoidDate",
    "ProjectName",
    "ProjectID",
    "TotalFinishedSqFt",
    "TotalUnfinishedSqFt",
    "TotalHeatedSqFt",
    "TotalUnHeatedSqFt",
    "TotalAccSqFt",
    "TotalSprinkledSqFt",
    "ExtraFields",
    "Publisher",
    "Fee",
    "ContractorFullName",
    "ContractorCompanyDesc",
    "ContractorPhone",
    "ContractorAddress1",
    "ContractorAddress2",
    "ContractorCity",
    "ContractorState",
    "ContractorZip",
    "ContractorEmail",
  ],
} as const;
export const bldsPermitColumns = [...bldsPermitFields.required, ...bldsPermitFields.recommended, ...bldsPermitFields.optional] as const;
export type BldsPermitField = (typeof bldsPermitColumns)[number];
export const isBldsPermitField = (name: string): name is BldsPermitField => bldsPermitColumns.some((column) => column === name);

export const bldsInspectionFields = {
  required: ["PermitNum", "InspType", "InspTypeMapped", "Result", "ResultMapped", "ScheduledDate", "InspectedDate"],
  recommended: ["InspectionNotes"],
  optional: [
    "Description",
    "Final",
    "RequestDate",
    "RequestTime",
    "DesiredDate",
    "DesiredTime",
    "ScheduledTime",
    "InspectedTime",
    "ReInspection",
    "Inspector",
    "ExtraFields",
  ],
} as const;
export const bldsInspectionColumns = [
  ...bldsInspectionFields.required,
  ...bldsInspectionFields.recommended,
  ...bldsInspectionFields.optional,
] as const;
export type BldsInspectionField = (typeof bldsInspectionColumns)[number];

export const bldsStatusChangeFields = {
  required: ["PermitNum"],
  recommended: ["StatusPrevious", "StatusPreviousDate"],
  optional: ["StatusPreviousMapped", "Comments"],
} as const;
export const bldsStatusChangeColumns = [
  ...bldsStatusChangeFields.required,
  ...bldsStatusChangeFields.recommended,
  ...bldsStatusChangeFields.optional,
] as const;
export type BldsStatusChangeField = (typeof bldsStatusChangeColumns)[number];

/** Contractors beyond the one in the permit's own row. */
export const bldsContractorFields = {
  required: ["PermitNum"],
  recommended: ["ContractorCompanyName2", "ContractorTrade2", "ContractorTradeMapped2", "ContractorLicNum2", "ContractorStateLicense2"],
  optional: [
    "ContractorFullName2",
    "ContractorCompanyDesc2",
    "ContractorPhone2",
    "ContractorAddress1_2",
    "ContractorAddress2_2",
    "ContractorCity2",
    "ContractorState2",
    "ContractorZip2",
    "ContractorEmail2",
  ],
} as const;
export const bldsContractorColumns = [
  ...bldsContractorFields.required,
  ...bldsContractorFields.recommended,
  ...bldsContractorFields.optional,
] as const;
export type BldsContractorField = (typeof bldsContractorColumns)[number];

export const bldsEnumerations = {
  PermitClassMapped: ["Residential", "Non-Residential"],
  StatusCurrentMapped: [
    "Application Accepted",
    "Fees/Payment",
    "In Review",
    "Permit Issued",
    "Inspection Phase",
    "Permit Finaled",
    "Permit Finaled with Conditions",
    "Occupancy",
    "Appeal",
    "Permit Cancelled",
  ],
  StatusPreviousMapped: ["Application Accepted", "In Review", "Permit Issued", "Inspection Phase", "Permit Finaled", "Permit Cancelled"],
  WorkClassMapped: ["New", "Existing"],
  PermitTypeMapped: ["Building", "Demolition", "Electrical", "Mechanical", "Plumbing", "Roof", "Fence", "Grading", "Pool/Spa"],
  ContractorTradeMapped: ["General", "Electrical", "Mechanical", "Plumbing", "Architecture", "Engineering", "Masonry", "Sign", "Tent"],
  ResultMapped: ["Passed", "Rejected", "Partial", "Cancelled", "OK for Service"],
  InspTypeMapped: [
    "Set Backs",
    "Temp Power",
    "Footings & Forms",
    "Foundation",
    "Rough Frame",
    "Frame",
    "Floor Deck",
    "Roof Deck",
    "Partial/Temp Building Final",
    "Building Final",
    "Fire Final",
    "Zoning Final",
    "Progress Check",
    "Health Final",
    "Sanitary Sewer Final",
    "Storm Sewer Final",
    "Storm Water Quality Final",
    "Gas Disconnect",
    "Electrical Disconnect",
    "Hazardous Material Removal",
    "Roof Final",
    "Rough",
    "Service",
    "Ground Work",
    "Electrical Final",
    "Temp Service Pole",
    "Breaker Box",
    "Grounding",
    "Fence Final",
    "Grading Final",
    "Rough In",
    "Duct Work",
    "Gas Meter Reset",
    "Gas Service",
    "Construction Gas",
    "Service Interior",
    "Relocate Service",
    "Mechanical Final",
    "Sewer",
    "Water",
    "Gas",
    "Plumbing Final",
  ],
} as const;
export type BldsStatus = (typeof bldsEnumerations.StatusCurrentMapped)[number];
export type BldsResult = (typeof bldsEnumerations.ResultMapped)[number];
export type BldsInspectionType = (typeof bldsEnumerations.InspTypeMapped)[number];
