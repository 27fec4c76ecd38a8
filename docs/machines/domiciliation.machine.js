import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "domiciliation",
  "initial": "openingDraft",
  "on": {
    "draft.notKept": {
      "actions": {
        "type": "toast",
        "params": {
          "code": "draft_not_kept"
        }
      }
    }
  },
  "states": {
    "openingDraft": {
      "tags": "loading",
      "description": "The draft is read from the browser.",
      "meta": {
        "screen": "loading"
      },
      "invoke": {
        "id": "openDraft",
        "src": "openDraft",
        "onDone": {
          "target": "openingForm",
          "actions": {
            "type": "setDraft"
          }
        },
        "onError": "openingForm"
      }
    },
    "openingForm": {
      "always": [
        {
          "guard": "isWhollySent",
          "target": "requestSubmitted"
        },
        {
          "guard": "hasRequest",
          "target": "documentsIncomplete"
        },
        {
          "target": "editing"
        }
      ]
    },
    "editing": {
      "tags": [
        "editable",
        "documentsEditable"
      ],
      "initial": "choosingStep",
      "on": {
        "month.toggle": {
          "guard": "isSelectable",
          "actions": "toggleMonth"
        },
        "field.change": {
          "actions": "changeForm"
        },
        "documents.add": {
          "actions": "addDocuments"
        },
        "documents.remove": {
          "guard": "isRemovable",
          "actions": "removeDocument"
        },
        "document.assign": {
          "guard": "isAssignable",
          "actions": "assignDocument"
        },
        "step.select": {
          "target": ".choosingStep",
          "actions": {
            "type": "approachStep"
          }
        },
        "form.submit": [
          {
            "guard": "isFormValid",
            "target": "submitting",
            "actions": {
              "type": "openStep",
              "params": {
                "step": "documents"
              }
            }
          },
          {
            "target": ".choosingStep",
            "actions": {
              "type": "approachStep",
              "params": {
                "asked": "submission"
              }
            }
          }
        ],
        "form.clear": "cleared"
      },
      "states": {
        "choosingStep": {
          "always": [
            {
              "guard": {
                "type": "isOpen",
                "params": {
                  "step": "business"
                }
              },
              "target": "business"
            },
            {
              "guard": {
                "type": "isOpen",
                "params": {
                  "step": "documents"
                }
              },
              "target": "documents"
            },
            {
              "target": "months"
            }
          ]
        },
        "months": {
          "description": "Step 1: consecutive months.",
          "meta": {
            "screen": "months"
          },
          "entry": {
            "type": "openStep",
            "params": {
              "step": "months"
            }
          },
          "exit": "forgetFailure",
          "on": {
            "step.next": [
              {
                "guard": "isStepValid",
                "target": "business"
              },
              {
                "actions": {
                  "type": "showErrors",
                  "params": {
                    "step": "months"
                  }
                }
              }
            ]
          }
        },
        "business": {
          "description": "Step 2: the company and its contact.",
          "meta": {
            "screen": "business"
          },
          "entry": {
            "type": "openStep",
            "params": {
              "step": "business"
            }
          },
          "exit": "forgetFailure",
          "on": {
            "step.next": [
              {
                "guard": "isStepValid",
                "target": "documents"
              },
              {
                "actions": {
                  "type": "showErrors",
                  "params": {
                    "step": "business"
                  }
                }
              }
            ],
            "step.back": "months"
          }
        },
        "documents": {
          "description": "Step 3: the four papers and Submit.",
          "meta": {
            "screen": "documents"
          },
          "entry": {
            "type": "openStep",
            "params": {
              "step": "documents"
            }
          },
          "exit": "forgetFailure",
          "on": {
            "step.back": "business"
          }
        }
      }
    },
    "submitting": {
      "tags": "busy",
      "description": "The request and its documents are sent.",
      "meta": {
        "screen": "submitting"
      },
      "invoke": {
        "id": "submission",
        "src": "submission",
        "onDone": [
          {
            "guard": {
              "type": "isSubmitted"
            },
            "target": "requestSubmitted"
          },
          {
            "guard": {
              "type": "isPlanWithdrawn"
            },
            "target": "planWithdrawn",
            "actions": {
              "type": "reportFailure"
            }
          },
          {
            "guard": {
              "type": "areMonthsRefused"
            },
            "target": "openingForm",
            "actions": [
              {
                "type": "reportFailure"
              },
              {
                "type": "openStep",
                "params": {
                  "step": "months"
                }
              }
            ]
          },
          {
            "target": "openingForm",
            "actions": {
              "type": "reportFailure"
            }
          }
        ],
        "onError": {
          "target": "openingForm",
          "actions": {
            "type": "reportFailure"
          }
        }
      },
      "on": {
        "customer.ensured": {
          "actions": {
            "type": "setCustomer"
          }
        },
        "request.accepted": {
          "actions": {
            "type": "acceptRequest"
          }
        },
        "document.settled": {
          "actions": {
            "type": "setUploadResult"
          }
        }
      }
    },
    "documentsIncomplete": {
      "tags": "documentsEditable",
      "description": "The request is sent; a document is missing.",
      "meta": {
        "screen": "documentsIncomplete"
      },
      "exit": "forgetFailure",
      "on": {
        "documents.add": {
          "actions": "addDocuments"
        },
        "documents.remove": {
          "guard": "isRemovable",
          "actions": "removeDocument"
        },
        "document.assign": {
          "guard": "isAssignable",
          "actions": "assignDocument"
        },
        "form.submit": [
          {
            "guard": "hasNeededDocuments",
            "target": "submitting"
          },
          {
            "actions": {
              "type": "showErrors",
              "params": {
                "step": "documents"
              }
            }
          }
        ],
        "form.clear": "cleared"
      }
    },
    "cleared": {
      "type": "final",
      "description": "There is no draft; the plans are shown.",
      "meta": {
        "screen": "plans"
      },
      "entry": [
        "deleteDraft",
        {
          "type": "announceClosed",
          "params": {
            "reason": "cleared"
          }
        }
      ]
    },
    "planWithdrawn": {
      "type": "final",
      "description": "The plan is no longer offered; the others are shown.",
      "meta": {
        "screen": "plans"
      },
      "entry": {
        "type": "announceClosed",
        "params": {
          "reason": "withdrawn"
        }
      }
    },
    "requestSubmitted": {
      "type": "final",
      "description": "The server has the request and every document.",
      "meta": {
        "screen": "submitted"
      },
      "entry": [
        "deleteDraft",
        "announceSubmitted"
      ]
    }
  }
});
